/**
 * What Finnhub and Kraken answer, as their documentation shows it, to the letter: finnhub.io/docs/api (quote,
 * market-status, market-holiday, websocket-trades, rate-limit) and docs.kraken.com/api (get-ticker-information, errors).
 */
export const DOCUMENTED = {
  finnhubQuote: `{
  "c": 261.74,
  "h": 263.31,
  "l": 260.68,
  "o": 261.07,
  "pc": 259.45,
  "t": 1582641000
}`,
  finnhubUnknownSymbol: '{"c":0,"d":null,"dp":null,"h":0,"l":0,"o":0,"pc":0,"t":0}',
  finnhubMarketStatus: `{
  "exchange": "US",
  "holiday": null,
  "isOpen": false,
  "session": "pre-market",
  "timezone": "America/New_York",
  "t": 1697018041
}`,
  finnhubMarketHoliday: `{
  "data": [
    {
      "eventName": "Christmas",
      "atDate": "2023-12-25",
      "tradingHour": ""
    },
    {
      "eventName": "Independence Day",
      "atDate": "2023-07-03",
      "tradingHour": "09:30-13:00"
    }
  ],
  "exchange": "US",
  "timezone": "America/New_York"
}`,
  finnhubTrade: '{"data":[{"p":7296.89,"s":"BINANCE:BTCUSDT","t":1575526691134,"v":0.011467}],"type":"trade"}',
  finnhubPing: '{"type":"ping"}',
  finnhubLimit: '{"error":"API limit reached. Please try again later. Remaining Limit: 0"}',
  krakenTicker:
    '{"error":[],"result":{"XLTCZUSD":{"a":["139.94000","60","60.000"],"b":["139.74000","1","1.000"],' +
    '"c":["139.92000","15.00000000"],"v":["5859.12479512","14656.89611531"],"p":["140.51354","140.81599"],' +
    '"t":[1186,2201],"l":["139.00000","139.00000"],"h":["142.03000","144.50000"],"o":"141.20000"},' +
    '"XXBTZUSD":{"a":["10724.40000","2","2.000"],"b":["10715.00000","1","1.000"],' +
    '"c":["10724.80000","0.53495982"],"v":["2731.08942667","5409.39113850"],"p":["10709.30000","10657.30168"],' +
    '"t":[17853,31636],"l":["10474.00000","10367.00000"],"h":["10883.30000","10900.00000"],"o":"10663.80000"}}}',
  krakenTooMany: '{"error":["EGeneral:Too many requests"]}',
  krakenUnavailable: '{"error":["EService:Unavailable"]}',
} as const;
