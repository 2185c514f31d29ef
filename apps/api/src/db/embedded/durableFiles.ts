import { closeSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];
type Stream = { nfd: number };
type Node = object;
type Attributes = { mode?: number };
type Internals = {
  NODEFS: {
    realPath(node: Node): string;
    stream_ops: {
      fsync?: (stream: Stream) => number;
      setattr(stream: Stream, attributes: Attributes): void;
    };
    node_ops: {
      rename(node: Node, newParent: Node, newName: string): void;
      mknod(parent: Node, name: string, mode: number, device: number): Node;
      setattr(node: Node, attributes: Attributes): void;
    };
  };
  FS: { ErrnoError: new (errno: number) => Error };
  onAbort?: (what: unknown) => void;
};

const EIO = 29; // WASI's number
/** All but the permissions of other accounts. */
const OWNER_ONLY = ~0o077;

/**
 * The engine's files, with an fsync that reaches the disk: without PGlite's missing fsync a power cut would lose
 * acknowledged rows. No other account may read them, whatever the umask. `onAbort` is called when the engine gives up
 * for good.
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
    makePrivate(module);
    const { NODEFS, FS } = module;
    const { rename } = NODEFS.node_ops;
    const sync = (descriptor: number): void => {
      try {
        fsyncSync(descriptor);
      } catch {
        // PostgreSQL rightly treats a failed fsync as fatal: the state of the disk is no longer known.
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

/** Files that the engine creates, or gives other modes, stay private to their owner. */
function makePrivate({ NODEFS: { node_ops, stream_ops } }: Internals): void {
  const { mknod, setattr } = node_ops;
  const setStreamAttributes = stream_ops.setattr;
  const restricted = (attributes: Attributes): Attributes =>
    attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & OWNER_ONLY };
  node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, mode & OWNER_ONLY, device);
  node_ops.setattr = (node, attributes) => setattr(node, restricted(attributes));
  stream_ops.setattr = (stream, attributes) => setStreamAttributes(stream, restricted(attributes));
}
