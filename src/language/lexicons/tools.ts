/** Tools and supplies that a procedure uses without ever listing them. */
export const tools =
  `rubber band|rotary tool|flathead|phillips head|allen key|zip tie|scissors|jar|knife|screwdriver|drill|hammer|wrench|pliers|saw|sandpaper|level|tape measure|ruler|pencil|marker|glue gun|hot glue|super glue|wood glue|glue|masking tape|painter's tape|duct tape|tape|paintbrush|paint roller|brush|sponge|microfiber cloth|cloth|rag|paper towel|bucket|spray bottle|toothpick|toothbrush|q-tip|cotton swab|needle|thread|sewing machine|iron|crochet hook|knitting needles|yarn|fabric|potting soil|soil|pot|trowel|watering can|fertilizer|vinegar|baking soda|dish soap|rubbing alcohol|bleach|caulk|caulk gun|grout|putty knife|stud finder|plunger|curling iron|flat iron|hair dryer|hair tie|bobby pin|comb|tweezers|nail file|beauty blender|utility knife|box cutter|stapler|clamp|ladder|sander|primer|paint|wood stain|epoxy|mold|stencil|parchment paper|rolling pin|whisk|blender`.split(
    '|',
  )
