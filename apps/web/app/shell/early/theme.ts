import { useEffect } from 'react';
import { readStored, writeStored } from '../../lib/storage.ts';
import { useMember } from '../../session/useSession.ts';

export type Theme = 'light' | 'dark';

const KEY = 'theme';

/**
 * Runs before the first paint, so that neither the theme (product.md, Pages 4) nor the display of libraries
 * (features/library/page/grid/display.ts) nor a spoiler (session/spoilers.ts) ever flashes, and so that the agenda
 * and home reserve the place of the zone where that is not the one of Paris: by the rule of its clocks (base/parisClock.ts of
 * the contract), since the first look into a browser's table of zones would hold up the first paint. React writes it as
 * text: it must hold none of < > & ' ".
 */
export const THEME_SCRIPT = `try{var d=document.documentElement.dataset,t=localStorage.getItem(\`theme\`);
if(t===\`light\`||t===\`dark\`)d.theme=t;
if(localStorage.getItem(\`display\`)===\`list\`)d.display=\`list\`;
if(localStorage.getItem(\`spoilers\`)===\`hide\`)d.spoilers=\`hide\`;
if(/^.(agenda)?$/.test(location.pathname)){var n=new Date(),y=n.getUTCFullYear(),s=function(m){
return Date.UTC(y,m,31-new Date(Date.UTC(y,m,31)).getUTCDay(),1)};
if(n.getTimezoneOffset()!==-90-30*Math.sign((n-s(2))*(s(9)-n)))d.zone=\`elsewhere\`}}catch(e){}`;

/** Sets the theme of this browser; without storage, for as long as the page lasts. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  writeStored('localStorage', KEY, theme);
}

/** Members of the staff start with the dark theme (product.md, Staff 3). */
export function useStaffTheme(): void {
  const isStaff = useMember()?.isStaff ?? false;
  useEffect(() => {
    if (isStaff && readStored('localStorage', KEY) === null) chooseTheme('dark');
  }, [isStaff]);
}

/** Theme that the page has: the chosen one, else the system's. */
export function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
