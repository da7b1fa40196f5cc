import type { SameHashDto } from '@sextant/api-client';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { caseLink } from '../transaction-link.js';

/** "It was also used for DEP-… (Ada Investor).": the transfers that a hash was used for, each with the way to its case. */
export function SameHash({ others }: { others: readonly SameHashDto[] }) {
  if (others.length === 0) return null;
  return (
    <>
      It was also used for{' '}
      {others.map(({ id, type, reference, name, sameCustomer }, at) => (
        <Fragment key={id}>
          {at > 0 && '; '}
          <Link to={caseLink(type, id) ?? ''}>{reference}</Link> ({sameCustomer ? 'the same customer' : name})
        </Fragment>
      ))}
      .
    </>
  );
}
