/** Our sources import `./thing.js` as the compiled files will be called; the tests find `./thing.ts` behind it. */
module.exports = (request, options) => {
  const ours = /^\.{1,2}\/.*\.js$/.test(request) && !options.basedir.includes('node_modules');
  if (ours) {
    try {
      return options.defaultResolver(request.replace(/\.js$/, '.ts'), options);
    } catch {
      // A plain JavaScript file of ours.
    }
  }
  return options.defaultResolver(request, options);
};
