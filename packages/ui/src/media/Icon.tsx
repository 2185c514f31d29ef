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
      <path
        d={SHAPES[name]}
        fill={FILLED.has(name) ? 'currentColor' : undefined}
        strokeWidth={DOT_WIDTHS[name]}
      />
    </svg>
  );
}

export type IconProps = {
  name: IconName;
  size?: 'small' | 'medium' | 'large' | 'huge';
  className?: string | undefined;
};

const HEART = 'M12 20.3C6.2 16.4 3 13 3 9a4.9 4.9 0 0 1 9-2.7A4.9 4.9 0 0 1 21 9c0 4-3.2 7.4-9 11.3z';
const STAR = 'M12 3.2l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-3-5.4 3 1.1-6.1-4.5-4.3 6.1-.8z';

/** Outline of each icon, as path data: a page may draw a hundred. */
const SHAPES = {
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.3 15.3L20.5 20.5',
  close: 'M6 6l12 12M18 6L6 18',
  filter: 'M3.5 6.5h17M6.5 12h11M10 17.5h4',
  menu: 'M3.5 6.5h17M3.5 12h17M3.5 17.5h17',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  'chevron-left': 'M14.5 5.5L8 12l6.5 6.5',
  'chevron-right': 'M9.5 5.5L16 12l-6.5 6.5',
  'chevron-up': 'M5.5 15L12 8.5l6.5 6.5',
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
  check: 'M4.5 12.5l5 5 10-11',
  star: STAR,
  'star-filled': STAR,
  'arrow-up': 'M12 20V4.5M5.5 11L12 4.5l6.5 6.5',
  'arrow-down': 'M12 4v15.5M5.5 13L12 19.5l6.5-6.5',
  settings:
    'M4 7h9M19 7h1M4 17h1M11 17h9M16 9.7a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4zM8 19.7a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4z',
  logout: 'M14 4H5v16h9M10 12h10.5M16.5 8l4 4-4 4',
  list: 'M8.5 6.5h12M8.5 12h12M8.5 17.5h12M3.8 6.5h.01M3.8 12h.01M3.8 17.5h.01',
  grid: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  drag: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.5h.01',
  alert: 'M12 4L2.5 20h19zM12 10v4.5M12 17.2h.01',
  trash: 'M4.5 6.5h15M9.5 6V4h5v2M6.5 6.5l.8 13.5h9.4l.8-13.5M10 10.5v6M14 10.5v6',
  edit: 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.3l3.5 2',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  'eye-off':
    'M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.8 3.5M6.3 7.3A17 17 0 0 0 2.5 12S6 18.5 12 18.5c1.9 0 3.5-.6 4.9-1.5M9.9 9.9a3 3 0 0 0 4.2 4.2M4 4l16 16',
  lock: 'M5.5 11h13v9h-13zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11',
  mail: 'M3.5 5.5h17v13h-17zM3.5 7l8.5 6.5L20.5 7',
  download: 'M12 4v11M6.5 10.5L12 16l5.5-5.5M4.5 20h15',
  undo: 'M8.5 5L4 9.5 8.5 14M4 9.5h10.5a5 5 0 0 1 0 10H10',
  upload: 'M12 16V4.5M6.5 9.5L12 4l5.5 5.5M4.5 20h15',
  image: 'M3.5 5h17v14h-17zM3.5 16l5-5 4.5 4.5 3-3 4.5 4.5M15.5 9h.01',
  chat: 'M4 5h16v11.5h-8.5L7 20.5v-4H4zM8 9.2h8M8 12.4h5',
  palette:
    'M12 21a9 9 0 1 1 9-9.4c0 2.6-1.9 3.9-4.2 3.9h-1.9c-1.7 0-2.4 1.7-1.5 3.1.8 1.2.2 2.4-1.4 2.4zM7.6 12.5h.01M9.6 8.2h.01M14.4 8.2h.01M16.8 11.6h.01',
  server: 'M4 4.5h16v6H4zM4 13.5h16v6H4zM7.5 7.5h.01M7.5 16.5h.01M11 7.5h5.5M11 16.5h5.5',
  device: 'M3.5 5h17v11h-17zM9 20h6M12 16v4',
} satisfies Record<string, string>;

const FILLED: ReadonlySet<string> = new Set(['heart-filled', 'star-filled'] satisfies IconName[]);
/** Stroke of icons made of dots. */
const DOT_WIDTHS: { [name in IconName]?: string } = { more: '3', drag: '2.5' };

export type IconName = keyof typeof SHAPES;

export const ICON_NAMES = Object.keys(SHAPES).filter((name): name is IconName => name in SHAPES);
