/** The address one writes to. */
export function Contact({ address }: { address: string }) {
  return <a href={`mailto:${address}`}>{address}</a>;
}
