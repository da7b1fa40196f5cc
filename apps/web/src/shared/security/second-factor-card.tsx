import { Button } from '@mantine/core';
import { type AuthenticatorKeyResponse, type SecondFactorResponse, useGetSecondFactor } from '@sextant/api-client';
import { lazy, Suspense, useState } from 'react';
import { type Confirmation, useConfirmation } from '../confirmation/index.js';
import { Badge } from '../ui/badge.js';
import { Card } from '../ui/card.js';
import { Failure, Note } from '../ui/notes.js';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.js';
import { Time } from '../ui/time.js';
import { Toggle } from '../ui/toggle.js';
import { Passkeys } from './passkeys.js';
import classes from './second-factor.module.css';
import { useAuthenticator } from './use-authenticator.js';
import { useRecoveryCodes } from './use-recovery-codes.js';

const SetUpDialog = lazy(() => import('./set-up-dialog.js'));
const RecoveryCodesDialog = lazy(() => import('./recovery-codes-dialog.js'));

interface SecondFactorCardProps {
  /** Of the authenticator app: when its code is asked for, and what a change brings with it. */
  description: string;
}

/** What a person shows beside the password: an authenticator app, passkeys, recovery codes. */
export function SecondFactorCard({ description }: SecondFactorCardProps) {
  const { data, error, refetch } = useGetSecondFactor();
  const confirmation = useConfirmation();
  const [codes, setCodes] = useState<string[]>([]);
  const has = data?.data;
  const on = has && (has.totp || has.passkeys.length > 0);
  return (
    <>
      <Card
        title="Two-factor authentication"
        aside={has && <Badge tone={on ? 'gain' : 'quiet'}>{on ? 'On' : 'Off'}</Badge>}
      >
        {has ? (
          <Authenticator has={has} description={description} confirmation={confirmation} onCodes={setCodes} />
        ) : error ? (
          <Failure error={error} retry={() => void refetch()} />
        ) : (
          <SkeletonGroup label="Loading your second factor">
            <Skeleton height={68} />
          </SkeletonGroup>
        )}
      </Card>
      <Card title="Passkeys">
        {has ? (
          <Passkeys passkeys={has.passkeys} confirmation={confirmation} onCodes={setCodes} />
        ) : (
          !error && (
            <SkeletonGroup label="Loading your passkeys">
              <Skeleton height={68} />
            </SkeletonGroup>
          )
        )}
      </Card>
      {confirmation.dialog}
      {codes.length > 0 && (
        <Suspense fallback={null}>
          <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />
        </Suspense>
      )}
    </>
  );
}

interface AuthenticatorProps extends SecondFactorCardProps {
  has: SecondFactorResponse;
  confirmation: Confirmation;
  onCodes: (codes: string[]) => void;
}

function Authenticator({ has, description, confirmation, onCodes }: AuthenticatorProps) {
  const { offer, activate, turnOff } = useAuthenticator(confirmation);
  const renew = useRecoveryCodes(confirmation);
  const [offered, setOffered] = useState<AuthenticatorKeyResponse>();
  const on = has.totp || has.passkeys.length > 0;
  const busy = offer.isPending || turnOff.isPending;
  const move = (turnOn: boolean) => {
    if (busy) return;
    if (turnOn) offer.mutate(undefined, { onSuccess: setOffered });
    else turnOff.mutate();
  };
  return (
    <div className={classes.card}>
      {has.recoveryDueAt && (
        <Note tone="warn" title="Your second factor is being turned off">
          <p>
            Someone with access to your password and email reported it lost. It will be turned off{' '}
            <Time at={has.recoveryDueAt} />. To stop it, sign in or confirm anything with it.
          </p>
        </Note>
      )}
      <Toggle label="Authenticator app" description={description} on={has.totp} onChange={move} />
      {on && (
        <div className={classes.foot}>
          <Button
            variant="default"
            aria-disabled={renew.isPending || undefined}
            onClick={() => !renew.isPending && renew.mutate(undefined, { onSuccess: onCodes })}
          >
            New recovery codes
          </Button>
          <p className={classes.quiet}>
            {has.recoveryCodesLeft} of 10 recovery codes left. Each replaces your second factor once.
            {has.recoveryCodesLeft <= 3 && ' Get new ones before you need them.'}
          </p>
        </div>
      )}
      {offered && (
        <Suspense fallback={null}>
          <SetUpDialog
            offered={offered}
            activate={activate}
            onClose={() => setOffered(undefined)}
            onDone={(codes) => {
              setOffered(undefined);
              onCodes(codes);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
