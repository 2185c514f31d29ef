import { Engine } from './engine.ts';

// A process that makes a database's first files in the directory it is given, and ends; also as soon as its parent has ended.

const [dir = '', kind] = process.argv.slice(2);
process.on('disconnect', () => process.exit(1));
const engine = new Engine(
  { dir, durable: kind === 'durable', report: (line) => console.error(line) },
  () => {},
);
try {
  await engine.ready();
  await engine.stop();
  process.exit(0);
} catch {
  // The engine has reported why.
  process.exit(1);
}
