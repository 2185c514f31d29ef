/** A mail to one recipient. Its id becomes its Message-ID, the same at each try. */
export type Mail = {
  id: string;
  /** A bare address, without a name. */
  to: string;
  subject: string;
  text: string;
  html: string;
  createdAt: Date;
};

export type MailTransport = {
  /**
   * Resolves once the mail is somebody else's responsibility (RFC 5321 §6.1), within a minute. Throws `MailRefused` when
   * trying again is useless; any other error, with a short `code` where there is one, means: later.
   */
  send(mail: Mail): Promise<void>;
  /** Where the mails go, for the operator: never a password. */
  describe: string;
  /** Ends what is under way: its `send` rejects. */
  close(): Promise<void>;
};

/** The recipient's side will never take this mail. `code` says why in a word ('550') and holds nothing private. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The mail did not leave this time. `code` says why in a word ('ECONNREFUSED', '421') and holds nothing private. */
export class MailDelayed extends Error {
  override readonly name = 'MailDelayed';
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
