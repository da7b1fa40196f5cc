// Loaded by Node before the program (`--import`): its wall clock is set when the drill says so, as somebody with the
// right to set a machine's clock would. The steady clock goes on, as it does then.
const Real = Date;
let offset = 0;

globalThis.Date = class Date extends Real {
  constructor(...words) {
    if (words.length === 0) super(Real.now() + offset);
    else super(...words);
  }

  static now() {
    return Real.now() + offset;
  }
};

process.on('message', (message) => {
  if (typeof message?.clockOffset === 'number') offset = message.clockOffset;
});
process.channel?.unref();
