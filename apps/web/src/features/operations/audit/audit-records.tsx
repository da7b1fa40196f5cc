import type { AuditRecordDto } from '@sextant/api-client';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '#shared/ui/badge.js';
import { CopyButton } from '#shared/ui/copy-button.js';
import { Time } from '#shared/ui/time.js';
import { aboutOf } from './about.js';
import { useOpens } from '../use-opens.js';
import { differencesOf } from './differences.js';
import { customerLink, proposedAbout, subjectLink } from './subject-link.js';
import classes from './audit.module.css';

const ACTORS = {
  operator: 'An operator',
  investor: 'A customer',
  stranger: 'A stranger',
  command: 'A command on the server',
  system: 'Sextant',
};

/** The records, each to be opened in its place. */
export function AuditRecords({ records }: { records: readonly AuditRecordDto[] }) {
  const [open, setOpen] = useState<number>();
  return (
    <ul className={classes.records}>
      {records.map((record) => {
        const { sequence, at, says, outcome, actor, actorEmail, actorRole } = record;
        const isOpen = open === sequence;
        const about = aboutOf(record);
        return (
          <li key={sequence}>
            <button
              type="button"
              className={classes.row}
              aria-expanded={isOpen}
              onClick={() => setOpen(isOpen ? undefined : sequence)}
            >
              <span className={classes.when}>
                <Time at={at} />
              </span>
              <span className={classes.what}>
                {says}
                {about && <span className={classes.about}>{about}</span>}
                {outcome === 'refused' && <Badge tone="loss">Refused</Badge>}
              </span>
              <span className={classes.who}>
                {actorEmail ?? ACTORS[actor]}
                {actorRole && <span className={classes.role}>{actorRole}</span>}
              </span>
              <ChevronDown size={18} aria-hidden className={isOpen ? classes.turned : undefined} />
            </button>
            {isOpen && <Opened record={record} />}
          </li>
        );
      })}
    </ul>
  );
}

function Opened({ record }: { record: AuditRecordDto }) {
  const opens = useOpens();
  /** Only to a screen that the role may open. */
  const open = (link: string | undefined) => (link && opens(link.split(/[/?]/)[2] ?? '') ? link : undefined);
  const about = proposedAbout(record);
  const differences = differencesOf(record.before, record.after);
  const facts: { label: string; value: string | null; link?: string | undefined }[] = [
    { label: 'Record', value: String(record.sequence) },
    { label: 'What it is about', value: record.subject, link: open(subjectLink(record)) },
    ...(about ? [{ label: 'Transaction', value: about.id, link: open(about.link) }] : []),
    { label: 'Customer', value: record.customerId, link: open(customerLink(record)) },
    { label: 'IP address', value: record.address },
    { label: 'Request', value: record.requestId },
    { label: 'Hash', value: record.hash },
  ].filter(({ value }) => value);
  return (
    <div className={classes.opened}>
      {differences.length > 0 && (
        <div className={classes.scroll} role="region" aria-label="Before and after" tabIndex={0}>
          <table className={classes.differences}>
            <thead>
              <tr>
                <th scope="col">Value</th>
                <th scope="col">Before</th>
                <th scope="col">After</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ name, before, after, changed }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td className={changed && before ? classes.gone : undefined}>{before || '–'}</td>
                  <td className={changed && after ? classes.come : undefined}>{after || '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <dl className={classes.facts}>
        {facts.map(({ label, value, link }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={classes.copied}>
              {link ? (
                <Link to={link}>
                  <code>{value}</code>
                </Link>
              ) : (
                <code>{value}</code>
              )}
              {value && value.length > 20 && <CopyButton text={value} what={label.toLowerCase()} />}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
