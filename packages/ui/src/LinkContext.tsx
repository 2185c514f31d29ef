import { type AnchorHTMLAttributes, type ComponentType, createContext, type ReactNode, use } from 'react';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; children?: ReactNode };

const LinkContext = createContext<ComponentType<LinkProps> | null>(null);

/** The application hands in its router's link; without one, links are plain anchors. */
export function LinkProvider({ link, children }: { link: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkContext value={link}>{children}</LinkContext>;
}

export function Link(props: LinkProps) {
  const Routed = use(LinkContext);
  return Routed ? <Routed {...props} /> : <a {...props} />;
}
