/** A mail to one recipient. Its id becomes its Message-ID, the same at each try. */
export type Mail = {
  id: string;
  /** A bare address, without a name. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Address at which a mail program ends the subscription with one click (RFC 8058); null for a mail that is no subscription. */
  unsubscribe?: string | null;
  createdAt: Date;
};

export type MailTransport = {
  /**
   * Resolves once the next server is responsible for the mail (RFC 5321 §6.1), within a minute. Throws `MailRefused`
   * for a permanent failure; any other error, with a short `code` if possible, is temporary.
   */
  send(mail: Mail): Promise<void>;
  /** Resolves when mails could leave now, without sending one. Throws `MailDelayed`. */
  check(): Promise<void>;
  /** Destination of the mails, for the operator: never a password. */
  describe: string;
  /** Aborts sends under way: they reject. */
  close(): Promise<void>;
};

/** A permanent refusal by the recipient's side. `code` is short ('550') and holds nothing private. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** A temporary failure. `code` is short ('ECONNREFUSED', '421') and holds nothing private. */
export class MailDelayed extends Error {
  override readonly name = 'MailDelayed';
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
