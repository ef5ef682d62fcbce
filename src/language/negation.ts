/** What is said not to be so: "no sugar", "without eggs", "instead of butter", "you don't need flour". */

const denial =
  /\b(?:no|without|minus|zero|skip(?: the)?|leave out(?: the)?|instead of(?: the| using)?|rather than|hold the|not(?: the| a| any| your)?|never(?: use| add)?|don't (?:use|add|need|want|have|put|eat|buy|do)(?: any| the| a)?|doesn't (?:need|have|use)(?: any| the| a)?|do not (?:use|add|need|put|eat|want)(?: any| the| a)?|free of|substitute for|replaces?(?: the)?|swap out(?: the)?|ran out of|out of|isn't|wasn't|aren't|avoid(?: the| using)?|stop (?:using|eating|doing|buying))\s+(?:any |the |a |more |extra |actual |real )?$/i

/** Whether what starts at a place in the text is denied by the words before it. */
export const isDenied = (text: string, at: number) => denial.test(text.slice(Math.max(0, at - 40), at))
