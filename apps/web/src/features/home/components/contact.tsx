import { installation } from '#shared/installation/index.js';
import { SupportLink } from '#shared/ui/support-link.js';

/** Who runs this installation and how to reach them; nobody does a demo. */
export function Contact() {
  const { operator } = installation;
  if (!operator)
    return (
      <p>
        This is a demo. It runs on a private computer, with simulated prices and no real money, so there is no company
        to contact. Ask the person who gave you the address.
      </p>
    );
  const { legalName, registrationNumber, jurisdiction, support } = operator;
  return (
    <p>
      This installation is operated by {legalName}, {registrationNumber}, {jurisdiction}. Contact:{' '}
      <SupportLink support={support} />. Have the transaction reference or the request id ready. Never send a password
      or a code: nobody at Sextant asks for them.
    </p>
  );
}
