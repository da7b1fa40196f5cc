import { installation } from '../../../shared/installation/index.js';
import { SupportLink } from '../../../shared/ui/support-link.js';

/** Who runs this installation and how to reach them; nobody does a demo. */
export function Contact() {
  const { operator } = installation;
  if (!operator)
    return (
      <p>
        This is a demo. It runs on somebody’s own computer, with simulated prices and without real money, so there is no
        company behind it to contact. Whoever gave you its address runs it.
      </p>
    );
  const { legalName, registrationNumber, jurisdiction, support } = operator;
  return (
    <p>
      This installation is operated by {legalName}, {registrationNumber}, {jurisdiction}. Contact:{' '}
      <SupportLink support={support} />. Have the reference of the transaction or the request id at hand. Never send a
      password or a code: nobody at Sextant asks for them.
    </p>
  );
}
