import { feature } from '../feature.ts';
import { IMPORT_DATA } from './personalData.ts';
import { openListImports } from './routes.ts';

export const imports = feature({ personalData: IMPORT_DATA, open: openListImports });
