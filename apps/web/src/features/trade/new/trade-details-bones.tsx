import { AsideLayout } from '../../../shared/ui/aside-layout.js';
import { Card } from '../../../shared/ui/card.js';
import { Bone, Waiting } from '../../../shared/ui/skeleton.js';
import rows from './asset-picker.module.css';

/** The room of the first step while the stocks are on their way. */
export function TradeDetailsBones() {
  return (
    <Waiting label="Loading the stocks">
      <AsideLayout
        aside={
          <Card title="Your trade">
            <Bone height={92} radius={8} />
            <Bone height={235} />
            <Bone height={44} radius={8} />
          </Card>
        }
      >
        {' '}
        <Card>
          <Bone width={130} height={20} />
          <div className={rows.tools}>
            <Bone height={44} radius={8} />
          </div>
          {Array.from({ length: 10 }, (_, row) => (
            <div key={row} className={rows.row}>
              <Bone width={20} height={20} radius={10} />
              <span className={rows.names}>
                <Bone width={150} height={24} />
                <Bone width={120} height={16} />
              </span>
              <Bone width={84} height={40} />
            </div>
          ))}
        </Card>
      </AsideLayout>
    </Waiting>
  );
}
