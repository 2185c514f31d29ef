import { cx } from '../styles/cx.ts';
import styles from './Icon.module.css';

/** Icon of 24 × 24 with a stroke of 2, round ends. Decorative: the button or link around it has the name. */
export function Icon({ name, size = 'medium', className }: IconProps) {
  return (
    <svg
      className={cx(styles.icon, styles[size], className)}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      focusable="false"
    >
      <path {...shapeOf(name)} />
    </svg>
  );
}

export type IconProps = {
  name: IconChoice;
  size?: 'small' | 'medium' | 'large' | 'huge';
  className?: string | undefined;
};

const HEART = 'M12 20.3C6.2 16.4 3 13 3 9a4.9 4.9 0 0 1 9-2.7A4.9 4.9 0 0 1 21 9c0 4-3.2 7.4-9 11.3z';

/** Outline of each icon, as path data: a page may draw a hundred. */
const SHAPES = {
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.3 15.3L20.5 20.5',
  close: 'M6 6l12 12M18 6L6 18',
  filter: 'M3.5 6.5h17M6.5 12h11M10 17.5h4',
  menu: 'M3.5 6.5h17M3.5 12h17M3.5 17.5h17',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  'chevron-left': 'M14.5 5.5L8 12l6.5 6.5',
  'chevron-right': 'M9.5 5.5L16 12l-6.5 6.5',
  'chevron-down': 'M5.5 9L12 15.5 18.5 9',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  heart: HEART,
  'heart-filled': HEART,
  sun: 'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM12 2v1.5M12 20.5V22M2 12h1.5M20.5 12H22M4.9 4.9L6 6M18 18l1.1 1.1M4.9 19.1L6 18M18 6l1.1-1.1',
  moon: 'M20 14.6A8.5 8.5 0 0 1 9.4 4a8.5 8.5 0 1 0 10.6 10.6z',
  home: 'M4 10.8L12 4l8 6.8V20h-5.5v-5.5h-5V20H4z',
  compass: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM15.5 8.5l-2 5-5 2 2-5z',
  calendar: 'M4 6.5h16V20H4zM4 10.5h16M8.5 3.5v4M15.5 3.5v4M8.5 14.5h.01M12 14.5h.01M15.5 14.5h.01',
  book: 'M12 6.5C9.5 4.7 6.5 4.2 3.5 4.5V18c3-.3 6 .2 8.5 2 2.5-1.8 5.5-2.3 8.5-2V4.5c-3-.3-6 .2-8.5 2zM12 6.5V20',
  user: 'M12 12a4.2 4.2 0 1 0 0-8.4 4.2 4.2 0 0 0 0 8.4zM4 20.4c1-3.6 4-5.4 8-5.4s7 1.8 8 5.4',
  tool: 'M14.2 6.2a4.6 4.6 0 0 1 5.3-1.4L16.6 7.7v2l2 .2 2.1-2.7a4.6 4.6 0 0 1-6.3 5.3L7.5 19.4a2 2 0 0 1-2.9-2.9l6.9-6.9a4.6 4.6 0 0 1 2.7-3.4z',
  external: 'M13.5 4H20v6.5M20 4l-9 9M17.5 14.5V20H4V6.5h5.5',
  play: 'M7 4.5L19 12 7 19.5z',
  pause: 'M8 5v14M16 5v14',
  pin: 'M8.5 3.5h7l-1 6 3.5 3.5v1.5H6V13l3.5-3.5zM12 14.5v6',
  news: 'M4 5h12.5v14.5H6A2 2 0 0 1 4 17.5zM16.5 9H20v8.5a2 2 0 0 1-3.5 0M7 8.5h6.5M7 12h6.5M7 15.5h4',
  check: 'M4.5 12.5l5 5 10-11',
  'star-filled': 'M12 3.2l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-3-5.4 3 1.1-6.1-4.5-4.3 6.1-.8z',
  'arrow-up': 'M12 20V4.5M5.5 11L12 4.5l6.5 6.5',
  settings:
    'M4 7h9M19 7h1M4 17h1M11 17h9M16 9.7a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4zM8 19.7a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4z',
  list: 'M8.5 6.5h12M8.5 12h12M8.5 17.5h12M3.8 6.5h.01M3.8 12h.01M3.8 17.5h.01',
  grid: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.5h.01',
  alert: 'M12 4L2.5 20h19zM12 10v4.5M12 17.2h.01',
  edit: 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.3l3.5 2',
  lock: 'M5.5 11h13v9h-13zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11',
} satisfies Record<string, string>;

const FILLED: ReadonlySet<string> = new Set(['heart-filled', 'star-filled'] satisfies IconName[]);

/** Path of an icon, and its stroke where it is made of dots. */
export type IconShape = { d: string; fill?: string; strokeWidth?: string };

type IconName = keyof typeof SHAPES;

/** An icon of every page by its name, or one of `rareIcons.ts`. */
export type IconChoice = IconName | IconShape;

function shapeOf(icon: IconChoice): IconShape {
  if (typeof icon !== 'string') return icon;
  return {
    d: SHAPES[icon],
    ...(FILLED.has(icon) && { fill: 'currentColor' }),
    ...(icon === 'more' && { strokeWidth: '3' }),
  };
}

export const ICON_NAMES = Object.keys(SHAPES).filter((name): name is IconName => name in SHAPES);
