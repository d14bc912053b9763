// Language (partners.md §2.3): the language of the worker side, voice commands, reading aloud, and commands by message.
import { say } from '../../../kit/language.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import { TryCommand } from './TryCommand.tsx';
import { VoiceCommands } from './VoiceCommands.tsx';
import './language-tab.css';

export const LanguageTab = () => (
  <div className="language-tab">
    <h1 className="h2">{say('Language')}</h1>
    <LanguageChoice />
    <VoiceCommands />
    <TryCommand />
  </div>
);
