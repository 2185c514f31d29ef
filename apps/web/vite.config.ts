import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { chunkModules } from './chunkModules.ts';

/** Own code shared by several pages: one script and one style sheet instead of seven small ones. */
const OURS =
  /(?:packages[\\/](?:ui|contract|poster-art)[\\/]src|apps[\\/]web[\\/]app[\\/](?:shell|lib|media|session))[\\/]/;
/** Code shared by the account pages only, which must not weigh on the others. */
const OF_ACCOUNTS = /contract[\\/]src[\\/]account|ConfirmButton|PasswordInput|MemberOnly|useLinkSecret/;
/** Code shared by forms and members' buttons only: it loads after the first picture. */
const OF_FORMS =
  /ui[\\/]src[\\/]forms[\\/](?:Field|NumberStepper|TextArea|stepNumber)\b|library[\\/]score|lib[\\/]callWithProgress/;
const isShared = (id: string) => OURS.test(id) && !OF_ACCOUNTS.test(id) && !OF_FORMS.test(id);

/** Packages of every page that change only with an upgrade: one file, cached by browsers between releases. */
const FRAMEWORK =
  /node_modules[\\/](?:react|react-dom|react-router|scheduler|@tanstack[\\/](?:react-query|query-core))[\\/]/;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter(), chunkModules()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 2048,
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'framework', test: FRAMEWORK },
              { name: 'site', test: isShared, minShareCount: 2 },
              { name: 'forms', test: OF_FORMS, minShareCount: 2 },
            ],
          },
        },
      },
    }),
  },
  ssr: { noExternal: [/pragmatic-drag-and-drop/, /@fontsource/] },
}));
