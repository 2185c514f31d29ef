/** Contact address of the site, after « à ». */
export function Contact({ address }: { address: string | null }) {
  if (address === null) return 'l’adresse de l’éditeur, donnée plus haut';
  return <a href={`mailto:${address}`}>{address}</a>;
}
