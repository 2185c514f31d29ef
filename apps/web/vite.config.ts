import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** What several pages share of our own: one file and one style sheet instead of seven small ones. */
const OURS =
  /(?:packages[\\/](?:ui|contract|poster-art)[\\/]src|apps[\\/]web[\\/]app[\\/](?:shell|lib|media|session))[\\/]/;
/** What only the pages of accounts share must not weigh on the others. */
const OF_ACCOUNTS = /contract[\\/]src[\\/]account|ConfirmButton|PasswordInput|MemberOnly|useLinkSecret/;
/** What only forms and members' own buttons share: they come after the first picture, and bring this along. */
const OF_FORMS =
  /ui[\\/]src[\\/]forms[\\/](?:Field|NumberStepper|TextArea|stepNumber)\b|library[\\/]score|lib[\\/]callWithProgress/;
const isShared = (id: string) => OURS.test(id) && !OF_ACCOUNTS.test(id) && !OF_FORMS.test(id);

/** What every page needs and what changes only with an upgrade: one file, kept by browsers between releases. */
const FRAMEWORK =
  /node_modules[\\/](?:react|react-dom|react-router|scheduler|@tanstack[\\/](?:react-query|query-core))[\\/]/;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter()],
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
