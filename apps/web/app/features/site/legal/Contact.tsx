/** Contact address of the site. */
export function Contact({ address }: { address: string }) {
  return <a href={`mailto:${address}`}>{address}</a>;
}
