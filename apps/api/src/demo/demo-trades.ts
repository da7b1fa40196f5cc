import type { AssetSymbol } from '@sextant/reference-data';
import type { When } from './demo-calendar.js';

export interface DemoTrade {
  symbol: AssetSymbol;
  /** Dollars. */
  investment: number;
  opened: When;
  paused?: When;
  resumed?: When;
  settled?: When;
}

/**
 * What was opened and when it was ended. The days are fixed, whatever prices did on them: a trade that is in profit on
 * its last day is claimed, any other is closed, so the share that lost money is nobody's choice.
 */
export const TRADES: DemoTrade[] = [
  { symbol: 'MSFT', investment: 1650, opened: '179 16:59', settled: '160 17:48' },
  { symbol: 'JNJ', investment: 1450, opened: '175 17:46', settled: '164 08:04' },
  { symbol: 'TSLA', investment: 1200, opened: '170 09:57', settled: '161 14:50' },
  { symbol: 'GOOGL', investment: 500, opened: '167 08:10', settled: '161 11:34' },
  { symbol: 'AAPL', investment: 700, opened: '164 18:47', settled: '158 12:09' },
  { symbol: 'NFLX', investment: 1000, opened: '160 12:34', settled: '151 18:57' },
  { symbol: 'GOOGL', investment: 400, opened: '157 15:39', settled: '146 09:31' },
  { symbol: 'TSLA', investment: 900, opened: '152 16:14', settled: '135 11:56' },
  { symbol: 'JPM', investment: 950, opened: '148 12:36', settled: '132 08:15' },
  { symbol: 'NVDA', investment: 900, opened: '143 18:02', settled: '131 14:24' },
  { symbol: 'AAPL', investment: 1400, opened: '139 09:15', settled: '122 16:49' },
  { symbol: 'NFLX', investment: 1250, opened: '136 17:04', settled: '118 15:08' },
  { symbol: 'META', investment: 1250, opened: '132 12:26', settled: '120 10:39' },
  { symbol: 'MSFT', investment: 850, opened: '128 15:47', settled: '120 09:15' },
  { symbol: 'JNJ', investment: 1450, opened: '123 13:44', settled: '103 08:12' },
  { symbol: 'NFLX', investment: 1450, opened: '120 08:01', settled: '101 09:57' },
  { symbol: 'TSLA', investment: 950, opened: '117 12:23', settled: '109 15:10' },
  { symbol: 'JNJ', investment: 850, opened: '113 18:45', settled: '100 10:20' },
  { symbol: 'META', investment: 950, opened: '109 14:57', settled: '89 12:04' },
  { symbol: 'NVDA', investment: 1600, opened: '104 12:07', settled: '84 14:47' },
  { symbol: 'MSFT', investment: 1400, opened: '100 17:59', settled: '86 08:08' },
  { symbol: 'NFLX', investment: 600, opened: '95 17:04', settled: '74 09:18' },
  {
    symbol: 'AMZN',
    investment: 1150,
    opened: '90 15:39',
    paused: '86 09:20',
    resumed: '80 16:05',
    settled: '75 09:37',
  },
  { symbol: 'MSFT', investment: 600, opened: '86 10:13', settled: '71 15:46' },
  { symbol: 'JPM', investment: 850, opened: '83 17:49', settled: '72 18:57' },
  { symbol: 'NVDA', investment: 500, opened: '80 14:36', settled: '72 16:14' },
  { symbol: 'GOOGL', investment: 700, opened: '76 10:51', settled: '56 17:41' },
  { symbol: 'AAPL', investment: 450, opened: '73 18:45', settled: '53 08:35' },
  { symbol: 'META', investment: 650, opened: '70 12:55', settled: '63 15:27' },
  { symbol: 'NVDA', investment: 850, opened: '66 09:05', settled: '61 18:00' },
  { symbol: 'TSLA', investment: 400, opened: '63 14:59', settled: '56 14:03' },
  { symbol: 'JNJ', investment: 550, opened: '60 10:03', settled: '52 10:20' },
  { symbol: 'AMZN', investment: 1400, opened: '56 09:49', settled: '51 15:27' },
  { symbol: 'GOOGL', investment: 1300, opened: '51 18:06', settled: '41 13:12' },
  { symbol: 'AAPL', investment: 1600, opened: '47 17:54', settled: '31 13:19' },
  { symbol: 'NVDA', investment: 1500, opened: '43 08:01', settled: '26 12:25' },
  { symbol: 'NFLX', investment: 1450, opened: '38 18:08', settled: '23 13:31' },
  { symbol: 'JNJ', investment: 1350, opened: '35 13:46', settled: '14 18:31' },
  { symbol: 'JPM', investment: 1000, opened: '30 10:26', settled: '12 13:41' },
  { symbol: 'NVDA', investment: 750, opened: '26 09:46', settled: '9 16:50' },
  { symbol: 'AAPL', investment: 900, opened: '23 14:48', settled: '10 15:10' },
  { symbol: 'JPM', investment: 1100, opened: '58 11:30', paused: '44 10:10', resumed: '29 09:25' },
  { symbol: 'TSLA', investment: 700, opened: '33 10:45', paused: '11 15:20' },
  { symbol: 'TSLA', investment: 1200, opened: '20 09:55' },
  { symbol: 'GOOGL', investment: 1000, opened: '19 13:05', paused: '5 16:40' },
  { symbol: 'AMZN', investment: 900, opened: '17 10:30' },
  { symbol: 'META', investment: 800, opened: '13 14:15' },
  { symbol: 'NFLX', investment: 600, opened: '6 09:35' },
  { symbol: 'MSFT', investment: 1500, opened: '4 15:50' },
];
