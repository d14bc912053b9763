import Mic from 'lucide-react/icons/mic';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { phrase, say } from '../../../kit/language.ts';
import { paths } from '../../../kit/paths.ts';
import { faultIn, heardIn, newRecognition, type Recognition } from '../../../kit/speech.ts';
import { Button, LinkButton } from '../../../kit/ui/Button.tsx';
import { Note } from '../../../kit/ui/states.tsx';
import { targetOf, type VoiceTarget, voiceTargets } from '../voice-rules.ts';

const labels: Readonly<Record<VoiceTarget, string>> = {
  dashboard: phrase('Dashboard'),
  jobs: phrase('Jobs'),
  earnings: phrase('Earnings'),
  profile: phrase('Profile'),
};

/** By the browser's error code; 'aborted' is the person's own Stop. */
const faults: Readonly<Record<string, string | undefined>> = {
  'not-allowed': phrase('The microphone is blocked. Allow it in the settings of your browser for this site.'),
  'service-not-allowed': phrase('The microphone is blocked. Allow it in the settings of your browser for this site.'),
  'audio-capture': phrase('No microphone was found.'),
  network: phrase('Voice commands need the internet. Use the buttons below.'),
  'no-speech': phrase('We heard nothing. Press the button and speak.'),
};
const fails = phrase('Voice commands do not work now. Use the buttons below.');

export const VoiceCommands = () => {
  const navigate = useNavigate();
  const [state, setState] = useState<'off' | 'listening' | 'unsupported'>('off');
  const [told, setTold] = useState('');
  const heard = useRef<Recognition | null>(null);
  useEffect(() => () => heard.current?.abort(), []);

  const listen = () => {
    if (state === 'listening') {
      heard.current?.abort();
      return;
    }
    const recognition = newRecognition();
    if (!recognition) {
      setState('unsupported');
      return;
    }
    heard.current = recognition;
    recognition.lang = 'en-NG';
    recognition.interimResults = false;
    recognition.maxAlternatives = 3;
    recognition.addEventListener('result', (event) => {
      const words = heardIn(event);
      const target = targetOf(words);
      if (target) void navigate(paths.workerDashboard(target));
      else setTold(say('We heard “{words}”. Say dashboard, jobs, earnings or profile.', { words: words[0] ?? '' }));
    });
    recognition.addEventListener('error', (event) => {
      const fault = faultIn(event);
      setTold(fault === 'aborted' ? '' : say(faults[fault] ?? fails));
    });
    recognition.addEventListener('end', () => setState('off'));
    setTold('');
    setState('listening');
    try {
      recognition.start();
    } catch {
      setState('off');
      setTold(say(fails));
    }
  };

  return (
    <section className="part" aria-labelledby="voice-title">
      <h2 className="h3" id="voice-title">
        {say('Voice commands')}
      </h2>
      <p className="muted">
        {say(
          'Say “dashboard” or “home”, “jobs” or “work”, “earnings” or “money”, “profile”. Your browser listens in English.',
        )}
      </p>
      {state === 'unsupported' ? (
        <Note>{say('This browser does not understand speech. Use the buttons below, or open Kaya in Chrome.')}</Note>
      ) : (
        <div>
          <Button look="solid" icon={Mic} aria-pressed={state === 'listening'} onClick={listen}>
            {state === 'listening' ? say('Listening… press to stop') : say('Start listening')}
          </Button>
        </div>
      )}
      <p role="status">{told}</p>
      <nav aria-label={say('Sections')} className="flex flex-wrap gap-2">
        {voiceTargets.map((target) => (
          <LinkButton key={target} to={paths.workerDashboard(target)}>
            {say(labels[target])}
          </LinkButton>
        ))}
      </nav>
    </section>
  );
};
