const WIDTH = 160;
const HEIGHT = 90;

let silence: AudioContext | undefined;
const blanks = new WeakSet<MediaStreamTrack>();

/** Whether a track only stands in for what is off. */
export function isBlank(track: MediaStreamTrack): boolean {
  return blanks.has(track);
}

/**
 * A black picture of a few bytes a second, sent while a camera is off: players, recordings and whoever joins later keep a
 * stream that moves, and nobody's last picture stands still on a screen.
 */
export function blackVideo(): MediaStreamTrack | null {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const drawing = canvas.getContext('2d');
  const [track] = canvas.captureStream(4).getVideoTracks();
  if (drawing === null || track === undefined) return null;
  blanks.add(track);
  let isOdd = false;
  const draw = () => {
    // A canvas hands on a picture only when it changed.
    isOdd = !isOdd;
    drawing.fillStyle = isOdd ? '#000000' : '#010101';
    drawing.fillRect(0, 0, WIDTH, HEIGHT);
  };
  draw();
  const clock = setInterval(() => (track.readyState === 'ended' ? clearInterval(clock) : draw()), 500);
  return track;
}

/** Silence, sent where there is no microphone; null where the browser makes none. */
export function silentSound(): MediaStreamTrack | null {
  try {
    silence ??= new AudioContext();
    const [track] = silence.createMediaStreamDestination().stream.getAudioTracks();
    if (track === undefined) return null;
    blanks.add(track);
    return track;
  } catch {
    return null;
  }
}
