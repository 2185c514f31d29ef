import { index, type RouteConfig, route } from '@react-router/dev/routes';

const development = process.env.NODE_ENV === 'development';

/** Route table of the site (product.md, Pages 1). */
export default [
  index('routes/home.tsx'),
  route('explore', 'routes/explore.tsx'),
  route('explore/manga', 'routes/exploreManga.tsx'),
  // Before the titles' own pages, which would take their first word for an id.
  route('anime/edit/:id/episode', 'routes/editEpisodes.tsx'),
  route(':kind/edit/:id/submissions', 'routes/submissions.tsx'),
  route(':kind/edit/:id/:tab?', 'routes/editTitle.tsx'),
  route(':kind/history/:id', 'routes/history.tsx'),
  route('new/:kind/:tab?', 'routes/newTitle.tsx'),
  route('anime/:id/:slug?', 'routes/anime.tsx'),
  route('manga/:id/:slug?', 'routes/manga.tsx'),
  route('agenda', 'routes/agenda.tsx'),
  route('premium', 'routes/premium.tsx'),
  route('team', 'routes/team.tsx'),
  route('mentions-legales', 'routes/legal.tsx'),
  route('propositions', 'routes/proposals.tsx'),
  route('request/:id', 'routes/request.tsx'),
  route('dashboard', 'routes/dashboard.tsx'),
  route('moderation/:uid', 'routes/conduct.tsx'),
  route('login', 'routes/login.tsx'),
  route('register', 'routes/register.tsx'),
  route('signup', 'routes/signup.tsx'),
  route('recovery', 'routes/recovery.tsx'),
  route('verify', 'routes/verify.tsx'),
  route('undo-email', 'routes/undoEmail.tsx'),
  route('settings', 'routes/settings.tsx', [
    index('routes/settingsStart.tsx'),
    route('profile', 'routes/settingsProfile.tsx'),
    route('account', 'routes/settingsAccount.tsx'),
  ]),
  route('user/:username', 'routes/user.tsx', [
    index('routes/userStart.tsx'),
    route('anime', 'routes/userLibrary.tsx'),
    route('favorites', 'routes/userFavourites.tsx'),
    route('social', 'routes/userSocial.tsx'),
  ]),
  ...(development ? [route('_ui', 'routes/showcase.tsx')] : []),
  route('*', 'routes/notFound.tsx'),
] satisfies RouteConfig;
