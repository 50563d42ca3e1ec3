/** The browsers' speech recognition; not all browsers have it, and some only under a prefixed name. */
type Recognition = {
  continuous: boolean;
  interimResults: boolean;
  lang: string;
  start(): void;
  stop(): void;
  onresult: ((event: RecognitionEvent) => void) | null;
  onend: (() => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
};
type RecognitionEvent = {
  readonly resultIndex: number;
  readonly results: ArrayLike<{ readonly isFinal: boolean; readonly 0: { readonly transcript: string } }>;
};
type RecognitionMaker = new () => Recognition;

function findMaker(): RecognitionMaker | undefined {
  const names = globalThis as { SpeechRecognition?: RecognitionMaker; webkitSpeechRecognition?: RecognitionMaker };
  return names.SpeechRecognition ?? names.webkitSpeechRecognition;
}

export function understandsSpeech(): boolean {
  return findMaker() !== undefined;
}

const AGAIN_MS = 500;
/** Errors after which another attempt fails as well. */
const FINAL = new Set(['not-allowed', 'service-not-allowed', 'language-not-supported', 'network']);

/** Listens to the microphone and tells what was said, sentence by sentence, until what it returns is called. */
export function listenToSpeech(onText: (text: string) => void, onFailed: () => void): () => void {
  const Maker = findMaker();
  if (!Maker) return () => undefined;
  const recognition = new Maker();
  let isOver = false;
  recognition.continuous = true;
  recognition.interimResults = false;
  recognition.lang = navigator.language;
  recognition.onresult = ({ resultIndex, results }) => {
    for (const result of Array.from(results).slice(resultIndex)) if (result.isFinal) onText(result[0].transcript.trim());
  };
  recognition.onerror = ({ error }) => {
    if (!FINAL.has(error)) return;
    isOver = true;
    onFailed();
  };
  // Recognition ends automatically after a silence, so it starts again.
  recognition.onend = () => setTimeout(() => !isOver && recognition.start(), AGAIN_MS);
  recognition.start();
  return () => {
    isOver = true;
    recognition.stop();
  };
}
