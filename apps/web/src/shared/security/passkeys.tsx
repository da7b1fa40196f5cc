import { Button } from '@mantine/core';
import type { PasskeyResponse } from '@sextant/api-client';
import { KeyRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type Confirmation, passkeyAddress, passkeyObstacle } from '../confirmation/index.js';
import { Note } from '../ui/notes.js';
import { Time } from '../ui/time.js';
import { useKeptFocus } from '../ui/use-kept-focus.js';
import { usePasskeys } from './use-passkeys.js';
import classes from './second-factor.module.css';

const PasskeyNameDialog = lazy(() => import('./passkey-name-dialog.js'));

interface PasskeysProps {
  passkeys: PasskeyResponse[];
  confirmation: Confirmation;
  onCodes: (codes: string[]) => void;
}

/** A person's passkeys: add, rename, remove. */
export function Passkeys({ passkeys, confirmation, onCodes }: PasskeysProps) {
  const { add, rename, remove } = usePasskeys(confirmation);
  const place = useKeptFocus(passkeys.length);
  const obstacle = passkeyObstacle();
  /** Which one is being named: a new one, or one of the list. */
  const [naming, setNaming] = useState<'new' | PasskeyResponse>();
  const name = (chosen: string) => {
    setNaming(undefined);
    if (naming === 'new') add.mutate(chosen, { onSuccess: onCodes });
    else if (naming) rename.mutate({ id: naming.id, name: chosen });
  };
  return (
    <div className={classes.card} ref={place} tabIndex={-1}>
      <p className={classes.quiet}>
        A passkey signs you in with your fingerprint, your face or your device&rsquo;s PIN, without a password. Once you
        have one, a password alone is no longer enough.
      </p>
      {passkeys.length > 0 && (
        <ul className={classes.list}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={classes.row}>
              <KeyRound size={20} aria-hidden className={classes.icon} />
              <div className={classes.words}>
                <strong className={classes.name}>{passkey.name}</strong>
                <span className={classes.quiet}>
                  Added <Time at={passkey.createdAt} />
                  {passkey.lastUsedAt && (
                    <>
                      , last used <Time at={passkey.lastUsedAt} />
                    </>
                  )}
                </span>
              </div>
              <div className={classes.buttons}>
                <Button variant="subtle" onClick={() => setNaming(passkey)}>
                  Rename<span className="visually-hidden"> {passkey.name}</span>
                </Button>
                <Button variant="subtle" onClick={() => !remove.isPending && remove.mutate(passkey)}>
                  Remove<span className="visually-hidden"> {passkey.name}</span>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {obstacle ? (
        <NotHere obstacle={obstacle} />
      ) : (
        <div className={classes.foot}>
          <Button
            variant="default"
            onClick={() => !add.isPending && setNaming('new')}
            aria-disabled={add.isPending || undefined}
          >
            {add.isPending ? 'Waiting for your device...' : 'Add a passkey'}
          </Button>
        </div>
      )}
      {naming && (
        <Suspense fallback={null}>
          <PasskeyNameDialog
            present={naming === 'new' ? '' : naming.name}
            onName={name}
            onClose={() => setNaming(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Why this page cannot make a passkey, and where it could. */
function NotHere({ obstacle }: { obstacle: 'browser' | 'address' }) {
  if (obstacle === 'browser')
    return (
      <Note tone="info" title="Not available in this browser">
        <p>Use a browser that has passkeys to add one.</p>
      </Note>
    );
  const address = passkeyAddress();
  return (
    <Note tone="info" title="Not available at this address">
      {address ? (
        <p>
          Passkeys work only with a domain name, but you opened this page by its IP address.{' '}
          <a href={address}>Open it at {new URL(address).host}</a>, and sign in there.
        </p>
      ) : (
        <p>Passkeys need an https address with a domain name.</p>
      )}
    </Note>
  );
}
