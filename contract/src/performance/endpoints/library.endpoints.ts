import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { idParam } from '../../kit/identifier.ts';
import { itemsOf, pageQuery } from '../../kit/list.ts';
import { careerAnswersInput, careerQuestions } from '../career.ts';
import { libraryItem, menuOption } from '../library.ts';
import { menuNames } from '../menus.ts';
import { area, base } from './addresses.ts';

const listLibrary = (type: string) =>
  endpoint({
    id: `performance.list-library-${type}`,
    area,
    method: 'GET',
    path: `${base}/library-items/${type}`,
    summary: `List the ${type} in the library`,
    query: pageQuery(20).extend({ text: z.string().max(100).prefault('') }),
    answer: itemsOf(libraryItem),
  });

export const listLibraryCompetencies = listLibrary('competencies');
export const listLibraryDevelopments = listLibrary('developments');
export const listLibraryGoals = listLibrary('goals');
export const listLibraryLabels = listLibrary('labels');
export const listLibraryQuestions = listLibrary('questions');

export const listMenuOptions = endpoint({
  id: 'performance.list-menu-options',
  area,
  method: 'GET',
  path: `${base}/menus/{menuName}/options`,
  summary: 'List the options of a menu',
  params: z.object({ menuName: z.enum(menuNames) }),
  answer: z.object({ items: z.array(menuOption) }),
});

export const getMyCareerQuestions = endpoint({
  id: 'performance.get-my-career-questions',
  area,
  method: 'GET',
  path: `${base}/my-profile/career-questions`,
  summary: 'Get your career questions and answers',
  answer: careerQuestions,
});

export const getCareerQuestionsOf = endpoint({
  id: 'performance.get-career-questions-of',
  area,
  method: 'GET',
  path: `${base}/users/{userId}/career-questions`,
  summary: 'Get a person’s career questions and answers',
  params: z.object({ userId: idParam }),
  answer: careerQuestions,
});

export const putMyCareerQuestions = endpoint({
  id: 'performance.put-my-career-questions',
  area,
  method: 'PUT',
  path: `${base}/my-profile/career-questions`,
  summary: 'Answer your career questions',
  body: careerAnswersInput,
  status: 200,
  answer: careerQuestions,
  refusals: [403, 409, 412, 422],
});
