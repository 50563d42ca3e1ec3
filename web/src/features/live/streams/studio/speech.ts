/** The browser's speech recognition. Not all browsers have it, and some only under a prefixed name. */
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
type RecognitionConstructor = new () => Recognition;

function findSpeechRecognition(): RecognitionConstructor | undefined {
  const names = globalThis as {
    SpeechRecognition?: RecognitionConstructor;
    webkitSpeechRecognition?: RecognitionConstructor;
  };
  return names.SpeechRecognition ?? names.webkitSpeechRecognition;
}

export function supportsSpeechRecognition(): boolean {
  return findSpeechRecognition() !== undefined;
}

const RESTART_MS = 500;
/** Errors after which another attempt fails as well. */
const FATAL_ERRORS = new Set(['not-allowed', 'service-not-allowed', 'language-not-supported', 'network']);

/** Recognises speech from the microphone, sentence by sentence, until the returned function is called. */
export function listenToSpeech(onText: (text: string) => void, onFailed: () => void): () => void {
  const RecognitionClass = findSpeechRecognition();
  if (!RecognitionClass) return () => undefined;
  const recognition = new RecognitionClass();
  let isOver = false;
  recognition.continuous = true;
  recognition.interimResults = false;
  recognition.lang = navigator.language;
  recognition.onresult = ({ resultIndex, results }) => {
    for (const result of Array.from(results).slice(resultIndex)) if (result.isFinal) onText(result[0].transcript.trim());
  };
  recognition.onerror = ({ error }) => {
    if (!FATAL_ERRORS.has(error)) return;
    isOver = true;
    onFailed();
  };
  // Recognition ends automatically after a silence, so it starts again.
  recognition.onend = () => setTimeout(() => !isOver && recognition.start(), RESTART_MS);
  recognition.start();
  return () => {
    isOver = true;
    recognition.stop();
  };
}
