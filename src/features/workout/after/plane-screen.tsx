import { planeQuestion } from '#shared/story/plane.ts'
import { PlaneAnswers, PlaneButtons } from '#src/features/story/plane-answers.tsx'
import { usePlaneAnswer } from '#src/features/story/use-plane-answer.ts'
import { MomentScreen } from './moment-screen.tsx'
import { SceneHead } from './scene-head.tsx'

type Plane = { bootcamp: string; onNext: () => void }

/** Before the outcome, once in a bootcamp: why the trainee was on that plane. */
export function PlaneScreen({ bootcamp, onNext }: Plane) {
  const answer = usePlaneAnswer(bootcamp, onNext)
  return (
    <MomentScreen
      heading={planeQuestion.question}
      headingClass="stencil mt-1 text-[min(2.75rem,12vw)] leading-none"
      picture={
        <>
          <SceneHead day={1} className="h-58 short:h-28 lg:h-64" />
          <div className="-mt-12" />
        </>
      }
      kicker={<span className="cond text-xl tracking-normal normal-case">{planeQuestion.ask}</span>}
      footer={
        <>
          {answer.problem && (
            <button type="button" className="btn btn-outline btn-lg mb-2 w-full" onClick={onNext}>
              Answer later
            </button>
          )}
          <PlaneButtons answer={answer} />
        </>
      }
    >
      <div className="mt-4">
        <PlaneAnswers answer={answer} />
      </div>
    </MomentScreen>
  )
}
