/** Sends the result to the page that opened the popup, if it is one of our pages. */
export const callbackScript = `
const asked = new URLSearchParams(location.search);
const message = {};
for (const name of ['code', 'state', 'error']) if (asked.has(name)) message[name] = asked.get(name);
history.replaceState(null, '', location.pathname);
if (opener) {
  opener.postMessage(message, location.origin);
  // The opener closes this window once it has the message; a window closed sooner would be no source it knows.
  setTimeout(close, 2000);
}
`;
