import { createInterface, type Interface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { ReadStream } from 'node:tty';
import { EXIT, NotAnswered, type Terminal } from '../command.ts';

type Output = { write(text: string): unknown; isTTY?: boolean };

/** A prompt until it is closed. */
export type OpenTerminal = Terminal & { close(): void };

/** The terminal a process was started at; undefined when there is none to type at, or to read the questions on. */
export function terminalPrompt(
  input: ReadStream,
  output: Output,
  signal: AbortSignal,
): OpenTerminal | undefined {
  return input.isTTY && output.isTTY ? new TerminalPrompt(input, output, signal) : undefined;
}

class TerminalPrompt implements OpenTerminal {
  readonly #input: ReadStream;
  readonly #output: Output;
  readonly #signal: AbortSignal;
  readonly #givenUp = new AbortController();
  #reader: Interface | undefined;
  #hidden = false;

  constructor(input: ReadStream, output: Output, signal: AbortSignal) {
    this.#input = input;
    this.#output = output;
    this.#signal = AbortSignal.any([signal, this.#givenUp.signal]);
  }

  ask(question: string): Promise<string> {
    return this.#answer(question);
  }

  async askHidden(question: string): Promise<string> {
    // From here on the terminal itself shows nothing that is typed; the reader would.
    this.#open();
    this.#output.write(question);
    this.#hidden = true;
    try {
      return await this.#answer('');
    } finally {
      this.#hidden = false;
      this.#output.write('\n');
    }
  }

  say(line: string): void {
    this.#output.write(`${line}\n`);
  }

  close(): void {
    this.#reader?.close();
  }

  async #answer(question: string): Promise<string> {
    try {
      return await this.#open().question(question, { signal: this.#signal });
    } catch (error) {
      if (!this.#signal.aborted) throw error;
      if (!this.#hidden) this.#output.write('\n');
      throw new NotAnswered(EXIT.interrupted);
    }
  }

  /** One reader for all questions: between two of them the terminal would show text typed ahead. */
  #open(): Interface {
    if (this.#reader) return this.#reader;
    const shown = new Writable({
      write: (chunk, _encoding, done) => {
        if (!this.#hidden) this.#output.write(String(chunk));
        done();
      },
    });
    // Without a history: the arrow keys must not bring a password back.
    const reader = createInterface({ input: this.#input, output: shown, terminal: true, historySize: 0 });
    const giveUp = () => this.#givenUp.abort();
    reader.on('SIGINT', giveUp);
    reader.on('close', giveUp);
    this.#reader = reader;
    return reader;
  }
}
