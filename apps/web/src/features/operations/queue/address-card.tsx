import { Suspense, lazy } from 'react';
import { Card } from '#shared/ui/card.js';
import { Grouped } from '#shared/ui/grouped.js';
import { CopyAddress } from './copy-address.js';
import classes from './evidence.module.css';

const QrCode = lazy(() => import('#shared/ui/qr-code.js'));

/** An address to compare, to copy and to scan. */
export function AddressCard({ title, address }: { title: string; address: string }) {
  return (
    <Card title={title} className={classes.card}>
      <div className={classes.address}>
        <Grouped text={address} />
        <CopyAddress text={address} />
      </div>
      <div className={classes.code}>
        <Suspense fallback={null}>
          <QrCode text={address} label="The address as a QR code" />
        </Suspense>
      </div>
    </Card>
  );
}
