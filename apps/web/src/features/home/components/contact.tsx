import { installation } from '#shared/installation/index.js';
import { SupportLink } from '#shared/ui/support-link.js';

/** How to reach who runs this installation, whom the end of the page names; nobody runs a demo. */
export function Contact() {
  const { operator } = installation;
  if (!operator)
    return (
      <p>
        This is a demo, with simulated prices and no real money, so there is no company to contact. Ask the person who
        gave you the address.
      </p>
    );
  return (
    <p>
      Contact: <SupportLink support={operator.support} />. Have the transaction reference or the request id ready. Never
      send a password or a code: nobody at Sextant asks for them.
    </p>
  );
}
