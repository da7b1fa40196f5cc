import { AsideLayout } from '../../../shared/ui/aside-layout.js';
import { Bone, Waiting } from '../../../shared/ui/skeleton.js';

/** The shape of the payment page. */
export function PaymentWaiting() {
  return (
    <Waiting label="Getting the rate">
      <AsideLayout aside={<Bone height={360} radius={12} />}>
        <Bone height={190} radius={12} />
        <Bone height={560} radius={12} />
        <Bone height={260} radius={12} />
      </AsideLayout>
    </Waiting>
  );
}
