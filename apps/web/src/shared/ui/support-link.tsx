/** A contact of the operator: an address of the web, of mail, or a phone, as a link. */
export function SupportLink({ support }: { support: string }) {
  const link = contactLink(support);
  return link ? <a href={link}>{support}</a> : <>{support}</>;
}

function contactLink(contact: string): string | undefined {
  if (contact.startsWith('https://')) return contact;
  if (contact.includes('@')) return `mailto:${contact}`;
  return contact.startsWith('+') ? `tel:${contact.replace(/[^+\d]/g, '')}` : undefined;
}
