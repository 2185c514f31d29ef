import type { IconShape } from './Icon.tsx';

/** Icons of few places: a page loads those that it draws. Those that stand on every page are in Icon.tsx. */

export const PALETTE: IconShape = {
  d: 'M12 21a9 9 0 1 1 9-9.4c0 2.6-1.9 3.9-4.2 3.9h-1.9c-1.7 0-2.4 1.7-1.5 3.1.8 1.2.2 2.4-1.4 2.4zM7.6 12.5h.01M9.6 8.2h.01M14.4 8.2h.01M16.8 11.6h.01',
};
export const SERVER: IconShape = {
  d: 'M4 4.5h16v6H4zM4 13.5h16v6H4zM7.5 7.5h.01M7.5 16.5h.01M11 7.5h5.5M11 16.5h5.5',
};
export const DEVICE: IconShape = { d: 'M3.5 5h17v11h-17zM9 20h6M12 16v4' };
export const CHART: IconShape = { d: 'M4 20V11M10 20V4M16 20v-6M3 20.5h18' };
export const DRAG: IconShape = {
  d: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  strokeWidth: '2.5',
};
export const ARROW_DOWN: IconShape = { d: 'M12 4v15.5M5.5 13L12 19.5l6.5-6.5' };
export const EYE: IconShape = {
  d: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
};
export const EYE_OFF: IconShape = {
  d: 'M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.8 3.5M6.3 7.3A17 17 0 0 0 2.5 12S6 18.5 12 18.5c1.9 0 3.5-.6 4.9-1.5M9.9 9.9a3 3 0 0 0 4.2 4.2M4 4l16 16',
};
export const TRASH: IconShape = {
  d: 'M4.5 6.5h15M9.5 6V4h5v2M6.5 6.5l.8 13.5h9.4l.8-13.5M10 10.5v6M14 10.5v6',
};
export const LOGOUT: IconShape = { d: 'M14 4H5v16h9M10 12h10.5M16.5 8l4 4-4 4' };
export const MAIL: IconShape = { d: 'M3.5 5.5h17v13h-17zM3.5 7l8.5 6.5L20.5 7' };
export const UPLOAD: IconShape = { d: 'M12 16V4.5M6.5 9.5L12 4l5.5 5.5M4.5 20h15' };
export const IMAGE: IconShape = { d: 'M3.5 5h17v14h-17zM3.5 16l5-5 4.5 4.5 3-3 4.5 4.5M15.5 9h.01' };
export const STAR: IconShape = {
  d: 'M12 3.2l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-3-5.4 3 1.1-6.1-4.5-4.3 6.1-.8z',
};
export const UNDO: IconShape = { d: 'M8.5 5L4 9.5 8.5 14M4 9.5h10.5a5 5 0 0 1 0 10H10' };
export const LINK: IconShape = {
  d: 'M9.5 14.5l5-5M11 7.5l2-2a4 4 0 0 1 5.6 5.6l-2 2M13 16.5l-2 2a4 4 0 0 1-5.6-5.6l2-2',
};
export const DOWNLOAD: IconShape = { d: 'M12 4v11M6.5 10.5L12 16l5.5-5.5M4.5 20h15' };
export const CHAT: IconShape = { d: 'M4 5h16v11.5h-8.5L7 20.5v-4H4zM8 9.2h8M8 12.4h5' };
