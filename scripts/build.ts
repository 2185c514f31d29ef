import { build } from './web-build.ts';

await build();
