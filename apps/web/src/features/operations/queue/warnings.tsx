import type { CaseWarningDto } from '@sextant/api-client';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { to } from '#shared/routes.js';
import { Time } from '#shared/ui/time.js';
import { caseLink } from '../transaction-link.js';
import { WARNING_WORDS } from './warning-words.js';
import classes from './warnings.module.css';

/** What a warning names: another customer, by the account id, or another case. */
const linkOf = (type: string, id: string) => caseLink(type, id) ?? to.operations(`customers/${id}`);

/** What to look at before deciding; nothing where nothing stands out. */
export function Warnings({ warnings }: { warnings: readonly CaseWarningDto[] }) {
  if (warnings.length === 0) return null;
  return (
    <ul className={classes.list} aria-label="Warnings">
      {warnings.map(({ kind, at, lines }) => (
        <li key={kind} className={classes.warning}>
          <TriangleAlert size={18} aria-hidden className={classes.icon} />
          <div>
            <strong>{WARNING_WORDS[kind]}</strong>
            {at && (
              <span>
                , {kind === 'new-address' ? 'added' : 'on'} <Time at={at} />
              </span>
            )}
            {lines.length > 0 && (
              <ul className={classes.lines}>
                {lines.map(({ id, reference, type, name, sameCustomer }) => (
                  <li key={id}>
                    <Link to={linkOf(type, id)}>{reference}</Link>, {sameCustomer ? 'the same customer' : name}
                  </li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
