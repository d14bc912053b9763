-- wrk script: the ten nearest to each place in the file KAYA_QUESTIONS, in order, cyclically.
local questions, at = {}, 0
function init(args)
  for line in io.lines(os.getenv('KAYA_QUESTIONS')) do questions[#questions + 1] = wrk.format('GET', '/near?' .. line) end
end
function request()
  at = at % #questions + 1
  return questions[at]
end
