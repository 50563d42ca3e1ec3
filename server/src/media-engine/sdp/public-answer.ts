/** Returns an answer with the address to send to: `publicIp` if it is set, otherwise the addresses of this machine. */
export function publicAnswer(sdp: string, options: { readonly publicIp: string | null; readonly udpPort: number }): string {
  const lines = sdp.split('\r\n').filter((line) => line !== '');
  const own = lines.filter((line) => line.startsWith('a=candidate:'));
  const others = lines.filter((line) => !line.startsWith('a=candidate:') && line !== 'a=end-of-candidates');
  const candidates =
    options.publicIp !== null || own.length === 0 ? [hostCandidate(options.publicIp ?? '127.0.0.1', options.udpPort)] : own;
  const first = others.findIndex((line) => line.startsWith('m='));
  const second = others.findIndex((line, index) => index > first && line.startsWith('m='));
  const end = second === -1 ? others.length : second;
  const all = [...others.slice(0, end), ...candidates, 'a=end-of-candidates', ...others.slice(end)];
  return `${all.map((line) => withAddress(line, options.publicIp)).join('\r\n')}\r\n`;
}

function hostCandidate(address: string, port: number): string {
  return `a=candidate:1 1 UDP 2122317823 ${address} ${port} typ host`;
}

/** Replaces the machine's address in a line with the public one, because addresses inside its network are private. */
function withAddress(line: string, publicIp: string | null): string {
  if (publicIp === null || !line.startsWith('c=IN ')) return line;
  return `c=IN ${publicIp.includes(':') ? 'IP6' : 'IP4'} ${publicIp}`;
}
