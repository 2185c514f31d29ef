import { type AnchorHTMLAttributes, type ComponentType, createContext, type ReactNode, use } from 'react';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; children?: ReactNode };

const LinkContext = createContext<ComponentType<LinkProps> | null>(null);

/** Link component of the application's router; plain anchors without one. */
export function LinkProvider({ link, children }: { link: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkContext value={link}>{children}</LinkContext>;
}

/** Handles a click instead of following the link, unless it asks for another tab or window. */
export function insteadOf(act: (() => void) | undefined): LinkProps['onClick'] {
  if (!act) return undefined;
  return (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  };
}

export function Link(props: LinkProps) {
  const Routed = use(LinkContext);
  return Routed ? <Routed {...props} /> : <a {...props} />;
}
