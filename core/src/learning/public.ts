export { courseStanding, joinCourse } from './join-course.ts';
