import { type KeyboardEvent, type MouseEvent, type ReactNode, type Ref, useId } from 'react';
import { cx } from '../styles/cx.ts';
import { type ButtonStyle, buttonClass } from './Button.tsx';
import styles from './Menu.module.css';
import popover from './popover.module.css';

export type MenuProps = ButtonStyle & {
  /** Accessible name of the button and of the list. */
  label: string;
  /** Content of the button. */
  trigger: ReactNode;
  /** MenuItem, MenuSeparator. */
  children: ReactNode;
  align?: 'start' | 'end';
  className?: string | undefined;
};

/** Button with a menu of links and actions; it opens before hydration. */
export function Menu({
  label,
  trigger,
  children,
  align = 'start',
  className,
  variant,
  size,
  wide,
}: MenuProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        className={buttonClass({ variant, size, wide }, className)}
        onKeyDown={enterMenu}
      >
        {trigger}
      </button>
      <MenuPanel id={id} label={label} align={align}>
        {children}
      </MenuPanel>
    </>
  );
}

export type MenuPanelProps = Pick<MenuProps, 'label' | 'children' | 'align'> & {
  id: string;
  ref?: Ref<HTMLDivElement>;
  /** On small screens it stands at the foot of the screen, wherever its button is. */
  sheet?: boolean;
  onOpenChange?: (open: boolean) => void;
};

/** Menu alone, for a separate button that loads it on demand. */
export function MenuPanel(props: MenuPanelProps) {
  const { id, label, align = 'start', children, ref, sheet = false, onOpenChange } = props;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows add to Tab, which already walks the items.
    <div
      ref={ref}
      id={id}
      popover="auto"
      data-align={align}
      className={cx(popover.panel, sheet && popover.sheet, styles.panel)}
      onKeyDown={walk}
      onToggle={(event) => onOpenChange?.(event.newState === 'open')}
    >
      <ul aria-label={label}>{children}</ul>
    </div>
  );
}

export type MenuItemProps = {
  children: ReactNode;
  icon?: ReactNode;
  href?: string;
  onSelect?: () => void;
  danger?: boolean;
  current?: boolean;
  disabled?: boolean;
  className?: string | undefined;
};

export function MenuItem(props: MenuItemProps) {
  const { children, icon, href, onSelect, danger, current, disabled } = props;
  const className = cx(styles.item, danger && styles.danger, props.className);
  const select = (event: MouseEvent<HTMLElement>) => {
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
    onSelect?.();
  };
  const content = (
    <>
      {icon}
      <span className={styles.words}>{children}</span>
    </>
  );
  return (
    <li>
      {href === undefined ? (
        <button
          type="button"
          className={className}
          onClick={select}
          disabled={disabled}
          aria-current={current || undefined}
        >
          {content}
        </button>
      ) : (
        <a href={href} className={className} onClick={select} aria-current={current ? 'page' : undefined}>
          {content}
        </a>
      )}
    </li>
  );
}

export function MenuSeparator() {
  return <li className={styles.separator} aria-hidden="true" />;
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at >= last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** The down arrow moves from the button into the menu, opening it first. */
export function enterMenu(event: KeyboardEvent<HTMLButtonElement>): void {
  const panel = event.currentTarget.popoverTargetElement;
  if (event.key !== 'ArrowDown' || !(panel instanceof HTMLElement)) return;
  event.preventDefault();
  panel.showPopover({ source: event.currentTarget });
  panel.querySelector<HTMLElement>('a, button:enabled')?.focus();
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (!step) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button:enabled')];
  const at = items.findIndex((item) => item.matches(':focus'));
  items[step(at, items.length - 1)]?.focus();
}
