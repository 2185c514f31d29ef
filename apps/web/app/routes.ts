import { index, type RouteConfig, route } from '@react-router/dev/routes';

const development = process.env.NODE_ENV === 'development';

/** The route table of the site (spec 1 §2, spec 2 §2). */
export default [
  index('routes/home.tsx'),
  route('explore', 'routes/explore.tsx'),
  route('explore/manga', 'routes/explore-manga.tsx'),
  route('anime/:id/:slug?', 'routes/anime.tsx'),
  route('anime/edit/:id/episode', 'routes/edit-episodes.tsx'),
  route('manga/:id/:slug?', 'routes/manga.tsx'),
  route('agenda', 'routes/agenda.tsx'),
  route('premium', 'routes/premium.tsx'),
  route('team', 'routes/team.tsx'),
  route('mentions-legales', 'routes/legal.tsx'),
  route('dashboard', 'routes/dashboard.tsx'),
  route('login', 'routes/login.tsx'),
  route('register', 'routes/register.tsx'),
  route('signup', 'routes/signup.tsx'),
  route('recovery', 'routes/recovery.tsx'),
  route('verify', 'routes/verify.tsx'),
  route('undo-email', 'routes/undo-email.tsx'),
  route('settings', 'routes/settings.tsx', [
    index('routes/settings-start.tsx'),
    route('profile', 'routes/settings-profile.tsx'),
    route('account', 'routes/settings-account.tsx'),
  ]),
  route('user/:username', 'routes/user.tsx', [
    index('routes/user-start.tsx'),
    route('anime', 'routes/user-library.tsx'),
    route('favorites', 'routes/user-favourites.tsx'),
    route('social', 'routes/user-social.tsx'),
  ]),
  ...(development ? [route('_ui', 'routes/showcase.tsx')] : []),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
