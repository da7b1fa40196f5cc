import { type MethodDto, useGetPaymentMethods, useListPaymentMethods, useListProposals } from '@sextant/api-client';
import { useState } from 'react';
import { Empty, Failure } from '#shared/ui/notes.js';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js';
import { ScreenBody } from '../screen-body.js';
import { useOperator } from '../use-operator.js';
import { AccountKeys } from './account-keys.js';
import { ApprovedChanges } from './approved-changes.js';
import { HeldDeposits } from './held-deposits.js';
import { MethodCard } from './method-card.js';
import { ProposeForm } from './propose-form.js';
import { ToApprove } from './to-approve.js';
import { useMethodActs } from './use-method-acts.js';
import classes from './methods.module.css';

/** Where deposits go: what is proposed, what waits for its time, what is in force, and the keys that make addresses. */
export default function MethodsScreen() {
  const { may } = useOperator();
  const { data, error, refetch } = useGetPaymentMethods();
  const proposals = useListProposals({ kind: 'payment-method', limit: 100 });
  const offered = useListPaymentMethods();
  const keyed = offered.data?.data.filter(({ ownAddress }) => ownAddress).map(({ id }) => id);
  const acts = useMethodActs();
  const [changing, change] = useState<MethodDto>();
  const manages = may('manage-payment-methods');
  return (
    <ScreenBody title="Payment methods">
      {acts.dialog}
      {!data && error && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && (
        <SkeletonGroup label="Loading the payment methods">
          <Skeleton height={320} radius={12} />
        </SkeletonGroup>
      )}
      {data && (
        <>
          <HeldDeposits />
          <ToApprove proposals={proposals.data?.data ?? []} />
          <ApprovedChanges changes={data.data.changes} stop={acts.stop} />
          <section className={classes.section} aria-labelledby="in-use">
            <h2 id="in-use">In use</h2>
            {data.data.methods.length === 0 && (
              <Empty says="There is no payment method, so nobody can deposit or withdraw." />
            )}
            <ul className={classes.cards}>
              {data.data.methods.map((method) => (
                <MethodCard
                  key={method.id}
                  method={method}
                  keyed={keyed?.includes(method.id) ?? false}
                  remove={acts.remove}
                  onChange={manages ? () => change(method) : undefined}
                />
              ))}
            </ul>
          </section>
          {manages && (
            <ProposeForm
              key={changing?.id ?? 'new'}
              changing={changing}
              propose={acts.propose}
              open={acts.open}
              onDone={() => change(undefined)}
            />
          )}
          {may('read-books') && <AccountKeys />}
        </>
      )}
    </ScreenBody>
  );
}
