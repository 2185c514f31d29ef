import { build } from './webBuild.ts';

await build();
