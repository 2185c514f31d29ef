/** Why a file could not be downloaded, as the end of a French sentence: « Le fichier … ». */
export class DownloadFailure extends Error {}

/** The server may be back a moment later. */
export class ServerError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
  }
}
