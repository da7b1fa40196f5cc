/** Our sources import `./thing.js` as the compiled files will be called; the tests find `./thing.ts(x)` behind it. */
module.exports = (request, options) => {
  const ours = /^\.{1,2}\/.*\.js$/.test(request) && !options.basedir.includes('node_modules');
  for (const source of ours ? ['.ts', '.tsx'] : []) {
    try {
      return options.defaultResolver(request.replace(/\.js$/, source), options);
    } catch {
      // The other one, or a plain JavaScript file of ours.
    }
  }
  return options.defaultResolver(request, options);
};
