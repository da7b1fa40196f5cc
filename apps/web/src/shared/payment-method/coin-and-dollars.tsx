interface CoinAndDollarsProps {
  /** "0.001 BTC" */
  coin: string;
  /** "$65.00" */
  dollars: string;
}

/** "0.001 BTC (about $65.00)"; breaks between the two only. */
export function CoinAndDollars({ coin, dollars }: CoinAndDollarsProps) {
  const whole = { whiteSpace: 'nowrap' } as const;
  return (
    <>
      <span style={whole}>{coin}</span> <span style={whole}>(about {dollars})</span>
    </>
  );
}
