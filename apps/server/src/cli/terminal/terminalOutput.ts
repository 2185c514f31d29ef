import type { Output } from '../command.ts';

const CLEAR_LINE = '\r\u001b[K';

type Stream = { write(text: string): unknown; isTTY?: boolean; columns?: number };

/** The terminal or the pipes a process was started with. The updating line is on stderr, so that stdout can be piped. */
export function terminalOutput(stdout: Stream, stderr: Stream): Output {
  const isTerminal = stderr.isTTY === true;
  let shown: string | null = null;
  // Other words go above the updating line, which then comes back.
  const say = (stream: Stream, text: string) => {
    if (shown !== null) stderr.write(CLEAR_LINE);
    stream.write(`${text}\n`);
    if (shown !== null) stderr.write(shown);
  };
  return {
    line: (text) => say(stdout, text),
    problem: (text) => say(stderr, text),
    progress(text) {
      // A log would store every state of the line.
      if (!isTerminal) return;
      if (text !== null || shown !== null) stderr.write(`${CLEAR_LINE}${text ?? ''}`);
      shown = text;
    },
    isTerminal,
    // A terminal may not know its width, or report 0; and it may be resized.
    get columns() {
      return stderr.columns || 80;
    },
  };
}
