import { type Route, route } from '../../../kernel/http/route.ts';
import * as contract from '../contract.ts';
import { answerQuestion } from './answer-question.ts';
import { completeModule } from './complete-module.ts';
import { listBadges } from './list-badges.ts';
import { listModules } from './list-modules.ts';
import { readModule } from './read-module.ts';
import { startModule } from './start-module.ts';

export const learningRoutes: readonly Route[] = [
  route(contract.listModules, listModules),
  route(contract.readModule, readModule),
  route(contract.startModule, startModule),
  route(contract.answerQuestion, answerQuestion),
  route(contract.completeModule, completeModule),
  route(contract.listBadges, listBadges),
];
