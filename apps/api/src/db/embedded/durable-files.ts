import { closeSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];
type Stream = { nfd: number };
type Node = object;
type Rename = (node: Node, newParent: Node, newName: string) => void;
type Internals = {
  NODEFS: {
    realPath(node: Node): string;
    stream_ops: { fsync?: (stream: Stream) => number };
    node_ops: { rename: Rename };
  };
  FS: { ErrnoError: new (errno: number) => Error };
  onAbort?: (what: unknown) => void;
};

const EIO = 29; // WASI's number

/**
 * The engine's files, with an fsync that reaches the disk. The one PGlite ships has none, so a power cut would lose
 * rows that were acknowledged. `onAbort` is told when the engine gives up for good.
 */
export class DurableFiles extends NodeFS {
  readonly #onAbort: (what: unknown) => void;

  constructor(dir: string, onAbort: (what: unknown) => void) {
    super(dir);
    this.#onAbort = onAbort;
  }

  override async init(pglite: Parameters<Init>[0], options: Parameters<Init>[1]): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), (module: unknown) => this.#arm(module as Internals)];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  #arm(module: Internals): void {
    module.onAbort = this.#onAbort;
    const { NODEFS, FS } = module;
    const { rename } = NODEFS.node_ops;
    const sync = (descriptor: number): void => {
      try {
        fsyncSync(descriptor);
      } catch {
        // PostgreSQL treats a failed fsync as fatal, which is right: what the disk holds is no longer known.
        throw new FS.ErrnoError(EIO);
      }
    };
    NODEFS.stream_ops.fsync = (stream) => {
      sync(stream.nfd);
      return 0;
    };
    // The engine's own fsync of a directory never gets here, so a new name is written down as it is given.
    NODEFS.node_ops.rename = (node, newParent, newName) => {
      rename(node, newParent, newName);
      const directory = openSync(NODEFS.realPath(newParent), 'r');
      try {
        sync(directory);
      } finally {
        closeSync(directory);
      }
    };
  }
}
